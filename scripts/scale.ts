import { parseArguments, USAGE } from './scale/read-arguments.ts'
import { tellPrices, tellScale } from './scale/tell.ts'

const WRONG_INPUT = 2

const parsed = parseArguments(process.argv.slice(2))
if (parsed.kind === 'help') process.stdout.write(USAGE)
else if (parsed.kind === 'wrong') {
  process.stderr.write(`${[...parsed.faults, '', USAGE].join('\n')}\n`)
  process.exitCode = WRONG_INPUT
} else {
  const { scenarios, seed, tellsPrices } = parsed.arguments
  process.stdout.write(`${tellsPrices ? tellPrices() : tellScale(scenarios, seed)}\n`)
}
