import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contract, needOf } from '#api/index.ts'
import { type Account, requireAccess } from '#core/accounts/access.ts'
import { newUser } from '#core/accounts/account.ts'
import { jobKinds } from '#core/jobs/kinds.ts'
import { DomainError } from '#engine/base/errors.ts'
import { stateMachines } from '#statemachines/index.ts'
import { codesInSources, codesThrownBy } from '#test/support/thrown-codes.ts'

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const root = join(import.meta.dirname, '../..')

/** A call is handled by the file of its name, in its feature's folder or in a room of it. */
const handlerOf = (feature: string, name: string): string =>
  globSync(`lambdas/${feature}/{,*/}${kebab(name)}.ts`, { cwd: root })[0] ?? ''

const calls = Object.entries(contract).flatMap(([feature, entries]) =>
  Object.entries(entries).map(([name, call]) => ({
    name: `${feature}.${name}`,
    named: Object.keys(call['~orpc'].errorMap),
    need: needOf(call['~orpc'].meta),
    thrown: () => codesThrownBy(handlerOf(feature, name), name),
  })),
)

/** They hand on what a step of the job has thrown, which is checked by itself. */
const pollers = ['jobs.pollStatus', 'jobs.taskPart']

/** What the door in `lambdas/http` throws before a handler runs: `callFor` and `keyedCallFor` name it. */
const doors = codesThrownBy('lambdas/http/admit.ts', 'admit')

/** Thrown if an account or a link has used up its day: every call lists it. */
const bills = codesThrownBy('lambdas/http/call-bills.ts', 'chargeCall')

const user = { ...newUser({ userId: 'u', email: '', name: '' }, 0), tier: 2 } as const
const refusedOnes: readonly (Account | undefined)[] = [
  undefined,
  { user: undefined, roles: [] },
  { user: { ...user, subscriptionStatus: 'cancelled' }, roles: [] },
  { user: undefined, roles: ['department-viewer'] },
]

describe('the error codes of the contract', () => {
  it('are thrown somewhere, each of them', () => {
    const written = codesInSources()

    const idle = calls.flatMap(({ name, named }) =>
      named.filter((code) => !written.has(code)).map((code) => `${name}: ${code}`),
    )

    expect(idle).toEqual([])
  })

  it.each(calls)('name what $name can throw', ({ named, thrown }) => {
    expect([...thrown()].filter((code) => !named.includes(code))).toEqual([])
  })

  it.each(calls)('name how the door of $name refuses', ({ need, named }) => {
    const codes = refusedOnes.flatMap((account) => {
      try {
        requireAccess(need, account)
        return []
      } catch (error) {
        return error instanceof DomainError ? [error.code] : ['?']
      }
    })

    expect(codes.filter((code) => !named.includes(code))).toEqual([])
  })

  it.each(calls.filter(({ name }) => !pollers.includes(name)))('name for $name nothing else', ({ named, thrown }) => {
    const possible = new Set([...thrown(), ...doors, ...bills, 'request.invalid', 'request.too-large'])

    expect(named.filter((code) => !possible.has(code))).toEqual([])
  })

  it.each(Object.keys(jobKinds))('name, where tasks are polled, what the steps of %s can throw', (kind) => {
    const tasks = Object.values(stateMachines[kind]?.tasks ?? {})
    const thrown = tasks.flatMap((module) => [...codesThrownBy(`lambdas/${module}`, 'handler')])

    const named = Object.keys(contract.jobs.pollStatus['~orpc'].errorMap)

    expect(tasks.length).toBeGreaterThan(0)
    expect(thrown.filter((code) => !named.includes(code))).toEqual([])
  })
})
