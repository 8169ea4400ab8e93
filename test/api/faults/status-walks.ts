import { vi } from 'vitest'
import { createApiClient } from '#test/support/api-client.ts'
import { cloud } from '#test/support/cloud-in-use.ts'
import type { Walk } from './walk.ts'

const MINUTE_MS = 60_000
let time = Date.now()

/** The status page: an instance looks again once what it saw is a minute old. */
export const statusWalks: readonly Walk[] = [
  {
    name: 'the status',
    begin: async () => ({
      act: async () => {
        time += MINUTE_MS
        vi.useFakeTimers({ toFake: ['Date'], now: time })
        try {
          return (await createApiClient(cloud().url).marketing.status()).parts.map(({ part, state }) => [part, state])
        } finally {
          vi.useRealTimers()
        }
      },
    }),
  },
]
