import { describe, expect, it, vi } from 'vitest'

vi.mock(import('#web/client/api.ts'), () => ({ api: {} }) as never)
const { proofWords } = await import('./proofs-dialog.tsx')

describe('a proof', () => {
  it('is told by the clocks of the team, wherever it is looked at', () => {
    const proof = { at: Date.parse('2026-11-24T14:05:00Z'), recipient: 'Ines' }

    expect(proofWords(proof, 'America/New_York')).toBe('9:05 AM · received by Ines')
    expect(proofWords({ at: proof.at }, 'America/Los_Angeles')).toBe('6:05 AM')
  })
})
