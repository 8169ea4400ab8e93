import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capabilities } from '#api/capabilities.ts'
import { callsOf, contract } from '#api/index.ts'
import { keyText } from '#core/accounts/api-key.ts'
import { phoneKeyText } from '#core/drives/phones.ts'
import { stopPath } from '#core/drives/positions/link-limits.ts'
import { LINK_SECRET_LENGTH, ROUTE_ID_LENGTH, shareUrl } from '#core/links/share-link.ts'
import { keysOf } from '#engine/base/keys.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { strayCapabilities } from '#test/support/watch-answers.ts'

const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz'), minLength: length, maxLength: length })
const site = 'https://stopwise.example'

/** Every kind as the product creates it. */
const made: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'link of a day': fc
    .tuple(letters(ROUTE_ID_LENGTH), letters(LINK_SECRET_LENGTH))
    .map(([routeId, secret]) => shareUrl(site, { routeId, secret })),
  'link without a secret': letters(28).map((routeId) => shareUrl(site, { routeId })),
  'link of a customer': letters(28).map((linkId) => `${site}${stopPath(linkId)}`),
  'key of a phone': fc
    .tuple(fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 24, maxLength: 24 }), letters(28))
    .map((parts) => phoneKeyText(...parts)),
  'API key': fc.tuple(letters(12), letters(28)).map(([keyId, secret]) => keyText({ keyId, secret })),
  'link of an invitation': fc
    .tuple(letters(12), letters(28))
    .map(([id, secret]) => `${site}/teams/join/${id}-${secret}`),
  'receipt of a deletion': letters(28).map((id) => `${site}/account-deleted/${id}`),
  'address of a photo': letters(222).map((ticket) => `/api/photo/${ticket}`),
  'signed address': letters(40).map((key) => `https://files.example/${key}?X-Amz-Credential=a&X-Amz-Signature=b`),
}

describe('the list of capabilities', () => {
  it('has every kind that the product creates, and only calls of the contract', () => {
    const calls = callsOf(contract).map(({ feature, name }) => `${feature}.${name}`)

    expect(Object.keys(made).toSorted()).toEqual(capabilities.map(({ name }) => name).toSorted())
    expect(calls).toEqual(expect.arrayContaining(capabilities.flatMap(({ answers }) => Object.values(answers).flat())))
  })

  it.each(capabilities)(
    'finds $name in the middle of an answer, shows its path, and matches no other kind',
    ({ name }) => {
      forAll(made[name] ?? fc.constant(''), (value) => {
        const answer = JSON.stringify({ proofs: [{ note: 'Gate' }, { note: `Open ${value} now` }] })

        expect(strayCapabilities('teams.dayLog', 'viewer', answer)).toEqual([{ name, at: 'proofs.1.note' }])
      })
    },
  )

  it.each(capabilities)('allows $name for the right roles', ({ name, answers }) => {
    forAll(made[name] ?? fc.constant(''), (value) => {
      for (const recipient of keysOf(answers))
        for (const call of answers[recipient] ?? [])
          expect(strayCapabilities(call, recipient, JSON.stringify({ value }))).toEqual([])
    })
  })

  it('finds nothing in ids and hashes, which open nothing', () => {
    const ids = fc.oneof(letters(ROUTE_ID_LENGTH), letters(28), fc.uuid(), fc.stringMatching(/^[0-9a-f]{40}$/))
    forAll(ids, (id) => {
      expect(strayCapabilities('teams.dayLog', 'viewer', JSON.stringify({ id }))).toEqual([])
    })
  })
})
