import { parseArgs } from 'node:util'

const USAGE = `Usage: npm run reach -- campaigns --region REGION --table TABLE
       npm run reach -- contacts --region REGION --table TABLE`

const {
  positionals: [what],
  values: { region, table },
} = parseArgs({ allowPositionals: true, options: { region: { type: 'string' }, table: { type: 'string' } } })

if (!(region && table) || (what !== 'campaigns' && what !== 'contacts')) {
  console.error(USAGE)
  process.exit(2)
}
// The store reads both while it is imported.
Object.assign(process.env, { AWS_REGION: region, TABLE_NAME: table })
const { campaignRows, contactRows } = await import('./reach/reach-rows.ts')

for (const row of what === 'campaigns' ? await campaignRows() : await contactRows()) console.log(row)
