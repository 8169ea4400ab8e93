import { beforeAll, describe, expect, it } from 'vitest'
import { callsOf, contract } from '#api/index.ts'
import type { Need } from '#core/accounts/access.ts'
import { cloud, member, newcomer } from '#test/support/cloud-in-use.ts'

const makers = {
  visitor: async () => undefined,
  'without a plan': () => newcomer(),
  basic: () => member({ tier: 1 }),
  plus: () => member(),
  cancelled: () => member({ subscriptionStatus: 'cancelled' }),
  teams: () => member({ tier: 0, subscriptionStatus: 'none', teamTier: 1 }),
  viewer: () => newcomer('Vera', ['department-viewer']),
  scheduler: () => newcomer('Sam', ['department-scheduler']),
  author: () => newcomer('Ada', ['author']),
} as const

type Kind = keyof typeof makers
const kinds: Kind[] = [
  'visitor',
  'without a plan',
  'basic',
  'plus',
  'cancelled',
  'teams',
  'viewer',
  'scheduler',
  'author',
]

/** The code with which each kind of caller is refused; who is not named gets in. */
const refused: Readonly<Record<Need, Partial<Readonly<Record<Kind, string>>>>> = {
  public: {},
  user: {},
  member: {
    'without a plan': 'accounts.not-plus',
    basic: 'accounts.not-plus',
    cancelled: 'accounts.subscription-cancelled',
  },
  subscriber: {
    'without a plan': 'accounts.not-plus',
    basic: 'accounts.not-plus',
    cancelled: 'accounts.subscription-cancelled',
    viewer: 'accounts.not-plus',
    scheduler: 'accounts.not-plus',
    author: 'accounts.not-plus',
  },
  plus: {
    'without a plan': 'accounts.not-plus',
    basic: 'accounts.not-plus',
    cancelled: 'accounts.subscription-cancelled',
    teams: 'accounts.not-plus',
    viewer: 'accounts.not-plus',
    scheduler: 'accounts.not-plus',
    author: 'accounts.not-plus',
  },
  teams: everybodyBut(['teams'], 'accounts.not-teams'),
  'department-viewer': everybodyBut(['viewer', 'scheduler'], 'accounts.not-department'),
  'department-scheduler': {
    ...everybodyBut(['scheduler'], 'accounts.not-department'),
    viewer: 'accounts.read-only',
  },
  author: everybodyBut(['author'], 'accounts.not-author'),
}

function everybodyBut(admitted: readonly Kind[], code: string): Partial<Record<Kind, string>> {
  const others = kinds.filter((kind) => kind !== 'visitor' && !admitted.includes(kind))
  return Object.fromEntries(others.map((kind) => [kind, code]))
}

describe('every call of the contract', () => {
  const tokens = new Map<Kind, string | undefined>()

  beforeAll(async () => {
    for (const kind of kinds) tokens.set(kind, (await makers[kind]())?.token)
  })

  async function knock(kind: Kind, method: string, path: string): Promise<string> {
    const token = tokens.get(kind)
    const response = await fetch(`${cloud().url}${path.replaceAll(/\{\w+\}/g, 'a'.repeat(40))}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      // The reason is none of a survey's: nobody loses a plan by knocking.
      ...(method === 'GET' ? {} : { body: '{"reason":0}' }),
    })
    if (response.status === 401) return 'unauthenticated'
    if (response.status !== 403) return 'in'
    const { code }: { code?: string } = await response.json()
    return String(code)
  }

  it.each(callsOf(contract))(
    'lets in whom it is for and says why to others: $feature $name',
    async ({ need, method, path }) => {
      const expected = kinds.map((kind) => {
        if (kind === 'visitor') return [kind, need === 'public' ? 'in' : 'unauthenticated']
        return [kind, refused[need][kind] ?? 'in']
      })

      const answers = await Promise.all(kinds.map(async (kind) => [kind, await knock(kind, method, path)]))

      expect(answers).toEqual(expected)
    },
  )
})
