import { parseArgs } from 'node:util'
import { releaseCommands } from '#rehearsal/upgrade/release-commands.ts'

const USAGE = `Usage: npm run release -- check [REF]     compares what would be deployed with the last release, or its API with another's
       npm run release -- shape           writes down what the next release will find, when this one is made
       npm run release -- rehearse [REF]  has a cloud of this release work on the data of another one, and back`

const { positionals } = parseArgs({ allowPositionals: true })
const [name = '', ...more] = positionals
const command = releaseCommands[name]
if (!command) {
  console.error(USAGE)
  process.exit(2)
}
process.exit(await command(...more))
