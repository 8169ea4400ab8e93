import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import validate from 'asl-validator'
import { describe, expect, it } from 'vitest'
import { tasks as needs } from '#lib/jobs/tasks.ts'
import { stateMachines } from '#statemachines/index.ts'

interface State {
  readonly Type: string
  readonly Resource?: string
  readonly TimeoutSeconds?: number
  readonly Retry?: readonly { readonly ErrorEquals: readonly string[]; readonly MaxAttempts: number }[]
  readonly Catch?: readonly { readonly ErrorEquals: readonly string[] }[]
  readonly ItemProcessor?: Machine
}

interface Machine {
  readonly States: Readonly<Record<string, State>>
}

/** Every state by name, those within Maps too. */
const statesOf = ({ States }: Machine): [string, State][] =>
  Object.entries(States).flatMap(([name, state]): [string, State][] => [
    [name, state],
    ...(state.ItemProcessor ? statesOf(state.ItemProcessor) : []),
  ])

const root = join(import.meta.dirname, '../..')

const machines = Object.entries(stateMachines).map(([name, source]) => ({
  name,
  source,
  text: readFileSync(join(root, 'statemachines', source.definition), 'utf8'),
}))

describe.each(machines)('the state machine $name', ({ name, source, text }) => {
  it('is valid Amazon States Language', () => {
    const deployed = text.replaceAll(/\$\{(\w+)\}/g, 'arn:aws:lambda:us-east-1:111122223333:function:$1')

    const verdict = validate(JSON.parse(deployed))

    expect(verdict.errorsText('\n')).toBe('')
    expect(verdict.isValid).toBe(true)
  })

  it('keeps to JSONPath without variables: the local interpreter ignores the rest in silence', () => {
    expect(text).not.toMatch(/"(QueryLanguage|Assign|Arguments|Output|Condition)"\s*:/)
  })

  it('substitutes exactly the functions that its source names', () => {
    const inFile = [...text.matchAll(/\$\{(\w+)\}/g)].map(([, substitution]) => substitution)

    expect([...new Set(inFile)].sort()).toEqual(Object.keys(source.tasks).sort())
  })

  it.each(Object.entries(source.tasks))('finds the module of %s, and knows its rights', (task, module) => {
    expect(existsSync(join(root, 'lambdas', module))).toBe(true)
    expect(needs[name]?.[task]).toBeDefined()
  })

  it('tries every step again that failed for no reason of its own, the last ones too', () => {
    const steps = statesOf(JSON.parse(text)).filter(([, { Type }]) => Type === 'Task')

    for (const [name, { Retry = [] }] of steps)
      expect([name, Retry[0]?.MaxAttempts]).toEqual([name, expect.any(Number)])
  })

  it('tries every step again where Lambda itself is at fault, by each name that it has for that', () => {
    const faults = ['TooManyRequests', 'ClientExecutionTimeout', 'Service', 'SdkClient', 'AWSLambda']
    const steps = statesOf(JSON.parse(text)).filter(([, { Type }]) => Type === 'Task')

    for (const [name, { Retry = [] }] of steps) {
      const tried = Retry.flatMap(({ ErrorEquals }) => ErrorEquals)
      const missing = faults.filter(
        (each) => !tried.includes('States.ALL') && !tried.includes(`Lambda.${each}Exception`),
      )
      expect([name, ...missing]).toEqual([name])
    }
  })

  it('tries the last steps again whatever went wrong: the result is there, or the count must be given back', () => {
    const { States }: Machine = JSON.parse(text)

    for (const name of ['Finish', 'Fail']) expect(States[name]?.Retry?.[0]?.ErrorEquals).toEqual(['States.ALL'])
  })

  it('gives each function as long as its state', () => {
    for (const [, { Resource = '', TimeoutSeconds }] of statesOf(JSON.parse(text))) {
      const task = /\$\{(\w+)\}/.exec(Resource)?.[1]
      if (task !== undefined) expect(needs[name]?.[task]?.timeoutSeconds).toBe(TimeoutSeconds)
    }
  })

  it('lets no item of a Map take the others with it', () => {
    const maps = statesOf(JSON.parse(text)).flatMap(([, { ItemProcessor }]) => ItemProcessor ?? [])

    for (const [name, { Type, Catch }] of maps.flatMap(statesOf)) {
      if (Type === 'Task') expect([name, Catch?.[0]?.ErrorEquals]).toEqual([name, ['States.ALL']])
    }
  })
})
