import { parseArgs } from 'node:util'

const USAGE = `Usage: npm run replay -- --date 2026-11-30 --version 2 --region REGION --table TABLE --bucket BUCKET
       Answers 0 where the day comes out the same, byte for byte, 1 where it does not.`

const { values } = parseArgs({
  options: {
    date: { type: 'string' },
    version: { type: 'string' },
    region: { type: 'string' },
    table: { type: 'string' },
    bucket: { type: 'string' },
  },
})
const { date, version, region, table, bucket } = values

if (!(date && version && region && table && bucket)) {
  console.error(USAGE)
  process.exit(2)
}
// The store reads both while it is imported.
Object.assign(process.env, { AWS_REGION: region, TABLE_NAME: table })
const { replayVersion } = await import('./replay/replay-version.ts')

const replay = await replayVersion(date, Number(version), bucket)
if (!replay) {
  console.error(`Version ${version} of ${date} was not generated, or it is not there.`)
  process.exit(2)
}
for (const line of replay.lines) console.log(line)
process.exitCode = replay.isSame ? 0 : 1
