import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findMoto, startMoto } from '../creation/moto-server.ts'
import type { Finding, Rehearsed } from '../rehearsed.ts'
import { askAws, hasBotocore } from './ask-aws.ts'
import { createOwned, type Owned } from './create-owned.ts'
import { effects } from './effects.ts'
import { problemOfCdk } from './judge-cdk.ts'
import { type Command, fillIn, readCommands, readOutputs } from './read-commands.ts'
import { problemOfNpm, speaksToAws } from './run-npm.ts'

const TITLE = 'A new owner'
const root = `${import.meta.dirname}/../..`
/** What an owner reads; later ones may not be there yet. */
const PAGES = ['docs/operations.md', 'docs/releases.md']

/** Walks the pages of an owner command by command: each exists, takes its options, and does what the page says. */
export async function rehearseOwner(): Promise<Rehearsed> {
  const moto = findMoto()
  if ('missing' in moto) return skipped(`moto_server is not here and pip cannot install it: ${moto.missing}`)
  if (!hasBotocore()) return skipped('python3 has no botocore, which knows the commands of aws.')
  const server = await startMoto(moto.program)
  const folder = mkdtempSync(join(tmpdir(), 'stopwise-owner-'))
  try {
    const owned = await createOwned(server.url)
    const walks = []
    for (const page of PAGES.filter((path) => existsSync(join(root, path)))) {
      walks.push(await walkPage(page, owned, folder))
    }
    const run = walks.reduce((sum, each) => sum + each.run, 0)
    const looked = walks.reduce((sum, each) => sum + each.commands, 0)
    return {
      title: TITLE,
      summary: [`${looked} commands of ${walks.length} pages looked up, ${run} of them run on the emulator.`],
      failures: walks.flatMap(({ failures }) => failures),
      told: walks.flatMap(({ told }) => told),
    }
  } finally {
    rmSync(folder, { recursive: true })
    await server.stop()
  }
}

const skipped = (why: string): Rehearsed => ({ title: TITLE, summary: [`Skipped: ${why}`], failures: [], told: [] })

async function walkPage(path: string, owned: Owned, folder: string) {
  const page = readFileSync(join(root, path), 'utf8')
  const commands = readCommands(page)
  const failures: Finding[] = readOutputs(page)
    .filter(({ name }) => !owned.outputs.includes(name))
    .map(({ name, line }) => ({ what: name, where: `${path}:${line}`, why: 'no stack has an output of that name' }))
  const told: string[] = []
  let run = 0
  for (const command of commands) {
    const where = `${path}:${command.line}`
    if (isRun(command)) run += 1
    else told.push(`Looked up, not run: ${where} ${command.words.join(' ')}`)
    const why = await problemOf(command, owned, folder)
    if (why !== undefined) failures.push({ what: command.words.join(' '), where, why })
  }
  return { commands: commands.length, run, failures, told }
}

/** In a sentence, `aws` stands with its operation alone: what it names is looked up. */
const isRun = ({ words, isWhole }: Command): boolean => (words[0] === 'aws' ? isWhole : speaksToAws(words))

async function problemOf(command: Command, owned: Owned, folder: string): Promise<string | undefined> {
  const words = fillIn(command, owned.values)
  if (words[0] === 'npm') return problemOfNpm(words, owned)
  if (words[0] === 'npx') return words[1] === 'cdk' ? problemOfCdk(words, owned.stacks) : `npx ${words[1]} is unknown`
  const { problem } = await askAws({ words, run: isRun(command) }, owned.wire.url, folder)
  if (problem !== undefined || !isRun(command)) return problem
  const effect = effects[`${words[1]} ${words[2]}`]
  const isSo = effect === undefined || (await effect(owned.wire, owned.values, words).catch(String))
  return isSo === true ? undefined : `it was taken, and what it is for is not so: ${isSo}`
}
