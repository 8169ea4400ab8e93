import { readdirSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const FOLDERS = ['../test/bench', '../engine/bench'].map((folder) => join(import.meta.dirname, folder))
const SUFFIX = '.bench.ts'

const USAGE = `usage: npm run bench [-- NAME... [--group BEGIN] [--time SECONDS] [--effort EFFORT] [--seed N] [--long] [--verbose]]
names: ${namesOfBenches().join(', ')}; without a name all run
`

/** A module of the folder that measures something, see engine/bench/bench.ts. */
interface BenchModule {
  readonly title: string
  run(options: object): Promise<boolean>
}

function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
}

function namesOfBenches(): string[] {
  return FOLDERS.flatMap(namesIn).sort()
}

const isBench = (module: object): module is BenchModule =>
  'title' in module && typeof module.title === 'string' && 'run' in module && typeof module.run === 'function'

/** Figures mean nothing without the machine and the day. */
function printHeading(): void {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  console.log(`# Benchmarks of ${new Date().toISOString().slice(0, 10)}\n`)
  console.log(`${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GB, Node ${process.version}\n`)
}

async function runBench(name: string, options: object): Promise<boolean> {
  const folder = FOLDERS.find((each) => namesIn(each).includes(name)) ?? ''
  const module: object = await import(join(folder, `${name}${SUFFIX}`))
  if (!isBench(module)) throw new TypeError(`${name}${SUFFIX} must export title and run`)
  console.log(`## ${module.title}\n`)
  return module.run(options)
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      group: { type: 'string' },
      time: { type: 'string' },
      effort: { type: 'string' },
      seed: { type: 'string' },
      long: { type: 'boolean' },
      verbose: { type: 'boolean', short: 'v' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    process.stdout.write(USAGE)
    return 0
  }
  const names = positionals.length > 0 ? positionals : namesOfBenches()
  const strangers = names.filter((name) => !namesOfBenches().includes(name))
  if (strangers.length > 0) {
    process.stderr.write(`no benchmark ${strangers.join(', ')}\n${USAGE}`)
    return 2
  }
  const { time, seed, ...others } = values
  const options = { ...others, ...(time && { time: Number(time) }), ...(seed && { seed: Number(seed) }) }
  printHeading()
  let isRight = true
  for (const name of names) isRight = (await runBench(name, options)) && isRight
  return isRight ? 0 : 1
}

process.exitCode = await main()
