import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { textOf } from './ask-aws.ts'
import type { Owned } from './create-owned.ts'
import { problemOfCdk } from './judge-cdk.ts'

const root = `${import.meta.dirname}/../..`
const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(`${root}/package.json`, 'utf8'),
)

/** npm's own, which need no script. */
const BUILT_IN = ['ci']

/** What commands of an owner speak to an environment; the others build or test. */
const SPEAKING = ['articles', 'erase', 'promo', 'reach', 'replay']

/** What each must say at the end of a run, on an environment where nobody has planned anything yet. */
const WORDS: Readonly<Record<string, { readonly code: number; readonly said: RegExp }>> = {
  articles: { code: 0, said: /articles published/ },
  erase: { code: 0, said: /Erased: 1 identities/ },
  promo: { code: 0, said: /14900|plus-yearly/ },
  reach: { code: 0, said: /^/ },
  replay: { code: 2, said: /was not generated/ },
}

/** Whether a command of npm is run, and not only looked up. */
export const speaksToAws = (words: readonly string[]): boolean => SPEAKING.includes(words[2] ?? '') && words.length > 3

/** What is wrong with a command of npm; those that speak to an environment are run, and must do what they are for. */
export async function problemOfNpm(words: readonly string[], owned: Owned): Promise<string | undefined> {
  const [, verb = '', ...rest] = words
  const name = verb === 'run' ? (rest[0] ?? '') : verb
  if (BUILT_IN.includes(name)) return undefined
  const script = scripts[name]
  if (script === undefined) return `package.json has no script ${name}`
  if (name === 'preflight') return problemOfCdk(['npx', 'cdk', 'deploy', ...rest.slice(2)], owned.stacks)
  if (!speaksToAws(words)) return undefined
  if (rest[1] !== '--') return 'npm keeps options for itself that stand before --'
  const file = script.replace(/^node /, '')
  const ended = await run([file, ...rest.slice(2)], owned)
  const wanted = WORDS[name]
  if (!(wanted && ended.code === wanted.code && wanted.said.test(ended.said)))
    return `it ended with ${ended.code}: ${ended.said.trim().slice(0, 400)}`
  // Refused before anything is done, so that a mistyped option of an owner is too.
  const strange = await run([file, ...rest.slice(2), '--no-such-option'], owned)
  return strange.code !== 0 && strange.said.includes('no-such-option')
    ? undefined
    : 'it takes an option that it does not know'
}

async function run(args: readonly string[], { wire }: Owned) {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ AWS_ENDPOINT_URL: wire.url, AWS_ACCESS_KEY_ID: 'rehearsal', AWS_SECRET_ACCESS_KEY: 'rehearsal' },
    },
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [code, out, err] = await Promise.all([ended, textOf(child.stdout), textOf(child.stderr)])
  return { code, said: `${out}${err}` }
}
