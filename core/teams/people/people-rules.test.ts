import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#core/kernel/time.ts'
import {
  endOfInvitation,
  freePlace,
  MAX_MEMBERSHIPS,
  peopleOf,
  requireInvitable,
  requireInvited,
  requirePlace,
} from './people-rules.ts'

const owner = { email: 'Tess@x.com', teamTier: 1 }
const nobody = { owner, members: [], invitations: [], placesTaken: 0 }
const codeOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return (error as { code?: string }).code
  }
}

describe('an invitation', () => {
  it('goes to an address in small letters, whoever typed it how', () => {
    expect(requireInvitable('  Sam@X.com ', nobody)).toBe('sam@x.com')
  })

  it.each([
    ['what is no address', 'sam', 'teams.unsound-address'],
    ['two addresses', 'a@x.com, b@x.com', 'teams.unsound-address'],
    ['the owner', 'tess@X.com', 'teams.unsound-address'],
    ['a colleague', 'Old@x.com', 'teams.already-there'],
    ['somebody who is invited', 'NEW@x.com', 'teams.already-there'],
  ])('is refused to %s', (_who, typed, code) => {
    const people = { ...nobody, members: [{ email: 'old@X.com' }], invitations: [{ email: 'new@x.com' }] }

    expect(codeOf(() => requireInvitable(typed, people))).toBe(code)
  })

  it('holds a place of the plan from when it is sent', () => {
    const people = { ...nobody, invitations: [{ email: 'b@x.com' }, { email: 'c@x.com' }], placesTaken: 1 }

    expect(codeOf(() => requireInvitable('d@x.com', people))).toBe('teams.too-many-people')
    expect(requireInvitable('d@x.com', { ...people, owner: { ...owner, teamTier: 2 } })).toBe('d@x.com')
    expect([0, 1, 2, 3, 9].map((teamTier) => peopleOf({ teamTier }))).toEqual([0, 3, 6, 12, 0])
    expect(codeOf(() => requirePlace({ teamTier: 3 }, 12))).toBe('teams.too-many-people')
    expect(codeOf(() => requirePlace({ teamTier: 3 }, 11))).toBeUndefined()
  })

  it('is accepted by whom it went to, who works for a few teams at most', () => {
    const accept = (signedIn: string, memberships = 0) =>
      codeOf(() => requireInvited({ invited: 'sam@x.com', signedIn, memberships }))

    expect(accept('Sam@x.com')).toBeUndefined()
    expect(accept('sam+1@x.com')).toBe('teams.other-address')
    expect(accept('')).toBe('teams.other-address')
    expect(accept('sam@x.com', MAX_MEMBERSHIPS)).toBe('teams.too-many-people')
    expect(accept('sam@x.com', MAX_MEMBERSHIPS - 1)).toBeUndefined()
  })

  it('leads to the first free place of the plan, or to one’s own', () => {
    const taken = [1, 3].map((place) => ({ place, userId: `person-${place}` }))

    expect(freePlace({ teamTier: 1 }, 'sam', [])).toBe(1)
    expect(freePlace({ teamTier: 1 }, 'sam', taken)).toBe(2)
    expect(freePlace({ teamTier: 0 }, 'person-3', taken)).toBe(3)
    expect(codeOf(() => freePlace({ teamTier: 1 }, 'sam', [...taken, { place: 5, userId: 'vera' }]))).toBe(
      'teams.too-many-people',
    )
  })

  it('ends after a week', () => {
    expect(endOfInvitation({ invitedAt: 1000 })).toBe(1000 + 7 * DAY_MS)
  })
})
