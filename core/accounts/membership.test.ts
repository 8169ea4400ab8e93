import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { needs } from './access.ts'
import { newUser } from './account.ts'
import {
  companyNameOf,
  companyUses,
  memberNotices,
  memberRoles,
  requireCompanyUse,
  requireMember,
} from './membership.ts'

const owner = { ...newUser({ userId: 'o', email: 'tess@x.com', name: 'Tess' }, 0), teamTier: 2 }
const person = (role: (typeof memberRoles)[number]) => ({ userId: 'p', name: 'Sam', role })

const codeOf = (run: () => unknown): string => {
  try {
    run()
    return 'passes'
  } catch (error) {
    return String((error as { code?: string }).code)
  }
}

describe('who acts for a company', () => {
  it('looks at everything of its plan, and changes it as a dispatcher', () => {
    expect(requireMember({ person: person('dispatcher'), owner }, 'change', 'teams')).toEqual(person('dispatcher'))
    expect(requireMember({ person: person('viewer'), owner }, 'look', 'teams')).toEqual(person('viewer'))
    expect(codeOf(() => requireMember({ person: person('viewer'), owner }, 'change', 'teams'))).toBe('teams.view-only')
  })

  it('works there, at a company that there is, with a plan', () => {
    const ended = { ...owner, teamTier: 0 }

    expect(codeOf(() => requireMember({ person: undefined, owner }, 'look', 'teams'))).toBe('teams.not-member')
    expect(() => requireMember({ person: person('viewer'), owner: undefined }, 'look', 'user')).toThrow(
      memberNotices.ownerGone,
    )
    expect(() => requireMember({ person: person('viewer'), owner: ended }, 'look', 'teams')).toThrow(
      memberNotices.planEnded,
    )
    expect(codeOf(() => requireMember({ person: person('viewer'), owner: ended }, 'look', 'user'))).toBe('passes')
  })

  it('never gets a role of the owner’s, or of their own, along', () => {
    forAll(
      fc.constantFrom(...needs),
      fc.constantFrom(...memberRoles),
      fc.constantFrom(...companyUses),
      (need, role, use) => {
        const isOfRole = need.startsWith('department') || need === 'author'
        const code = codeOf(() => requireMember({ person: person(role), owner }, use, need))
        expect(isOfRole ? code !== 'passes' : true).toBe(true)
      },
    )
  })

  it('makes no call that concerns them alone', () => {
    expect(codeOf(() => requireCompanyUse('never'))).toBe('request.invalid')
    expect(companyUses.filter((use) => codeOf(() => requireCompanyUse(use)) === 'passes')).toEqual(['look', 'change'])
  })
})

it('calls a company by its name, else after its owner', () => {
  expect(companyNameOf('Northern Vans', owner)).toBe('Northern Vans')
  expect(companyNameOf('', owner)).toBe('Tess')
  expect(companyNameOf(undefined, { name: '', email: 'tess@x.com' })).toBe('tess@x.com')
})
