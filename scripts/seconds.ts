import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A test as one of both reporters tells of it. */
type Test = {
  readonly file: string
  readonly title: string
  readonly seconds: number
  readonly tags: readonly string[]
}

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { fullName: string; status: string; duration?: number; tags: string[] }[]
  }[]
}

type Suite = {
  readonly file: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tags: readonly string[]
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

const ROOT = join(import.meta.dirname, '..')

/**
 * The one rule of the two depths: a test that takes longer than this, in seconds on two quiet cores, is deep, unless it
 * alone proves a line of the checklists, or has the tag `kept` because only a browser shows what it asks.
 */
const LIMITS = { unit: 1, cloud: 2, browser: 3 } as const
type Tier = keyof typeof LIMITS
const tiers = ['unit', 'cloud', 'browser'] as const

const ofVitest = ({ testResults }: VitestReport): Test[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, duration = 0, tags }) => ({
        ...{ file: relative(ROOT, name), title: fullName, seconds: duration / 1000, tags },
      })),
  )

const ofPlaywright = ({ file, suites = [], specs = [] }: Suite): Test[] => [
  ...suites.flatMap(ofPlaywright),
  ...specs.map(({ title, tags, tests }) => {
    const results = tests.flatMap((test) => test.results)
    const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000
    return { file: `test/e2e/${file}`, title, seconds, tags }
  }),
]

/** What the last run of this depth has written down; nothing where there was none. */
function testsOf(tier: Tier, depth: 'short' | 'deep'): Test[] {
  const path = join(ROOT, `node_modules/.cache/stopwise/tests/${tier}-${depth}.json`)
  if (!existsSync(path)) return []
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return tier === 'browser'
    ? (report as { suites: Suite[] }).suites.flatMap(ofPlaywright)
    : ofVitest(report as VitestReport)
}

/** The lines of the checklists that a title says it proves. */
const linesOf = ({ title }: Test): string[] => title.match(/\b[PTD]-\d{3}\b/g) ?? []
const sum = (tests: readonly Test[]): number => tests.reduce((total, { seconds }) => total + seconds, 0)
const has = ({ tags }: Test, tag: string): boolean => tags.includes(tag) || tags.includes(`@${tag}`)
const print = (seconds: number, text: string): void => console.log(`${seconds.toFixed(1).padStart(8)}  ${text}`)

const short = new Map(tiers.map((tier) => [tier, testsOf(tier, 'short')]))
const deep = new Map(tiers.map((tier) => [tier, testsOf(tier, 'deep').filter((test) => !has(test, 'wide'))]))
const provenBy = Map.groupBy(
  [...short.values()].flat().flatMap((test) => linesOf(test).map((line) => ({ line, test }))),
  ({ line }) => line,
)
const provesAlone = (test: Test): boolean => linesOf(test).some((line) => provenBy.get(line)?.length === 1)

/** Where the seconds of the last runs went, and which tests the rule would put into the other depth. */
function tell(tier: Tier, tests: readonly Test[], long: readonly Test[]): void {
  console.log(
    `\n${tier}: ${tests.length} tests, ${sum(tests).toFixed(0)} s; deep ${long.length}, ${sum(long).toFixed(0)} s`,
  )
  const files = [...Map.groupBy(tests, ({ file }) => file)].map(([file, its]) => [sum(its), file] as const)
  for (const [seconds, file] of files.toSorted(([one], [other]) => other - one).slice(0, 12)) print(seconds, file)
  const tooLong = tests.filter((test) => test.seconds > LIMITS[tier] && !has(test, 'kept') && !provesAlone(test))
  if (tooLong.length > 0) console.log(`  longer than ${LIMITS[tier]} s, and neither deep nor kept:`)
  for (const { seconds, file, title } of tooLong.toSorted((one, other) => other.seconds - one.seconds)) {
    print(seconds, `${file}: ${title}`)
  }
  const lost = long.filter((test) => linesOf(test).some((line) => !provenBy.has(line)))
  if (lost.length > 0) console.log('  deep, though nothing else proves a line of theirs:')
  for (const { seconds, file, title } of lost) print(seconds, `${file}: ${title}`)
}

for (const tier of tiers) tell(tier, short.get(tier) ?? [], deep.get(tier) ?? [])
