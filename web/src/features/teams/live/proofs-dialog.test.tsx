import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { PropsWithChildren } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { LiveDrive } from './live-drive.ts'

vi.mock(import('#web/client/api.ts'), () => ({ client: {}, api: {} }) as never)
vi.mock(
  import('#web/ui/feedback/dialogs/dialog.tsx'),
  () => ({ Dialog: ({ children }: PropsWithChildren) => children }) as never,
)
const { ProofsDialog, proofWords } = await import('./proofs-dialog.tsx')

const proof = { proofId: 'a', stop: '1 Elm Street', at: Date.UTC(2026, 10, 28, 14), photo: 'none' }
const drive = { routeId: 'r', names: ['1 Elm Street'], marked: [], proofs: [proof], timeZone: 'UTC' }

const markup = (isReadOnly: boolean): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <ProofsDialog
          {...{ opened: true, onClose: () => undefined, name: 'Ana', date: '2026-11-28', isReadOnly }}
          drive={drive as unknown as LiveDrive}
        />
      </MantineProvider>
    </QueryClientProvider>,
  )

it('a proof is moved to another stop by people who may change the day, and shown to viewers', () => {
  expect(markup(false)).toMatch(/Elm Street.*2:00 PM.*Belongs to/s)
  expect(markup(true)).toMatch(/Elm Street.*2:00 PM/s)
  expect(markup(true)).not.toContain('Belongs to')
})

it('a proof shows its time by the clocks of the team, wherever the page is open', () => {
  const at = Date.parse('2026-11-24T14:05:00Z')

  expect(proofWords({ at, recipient: 'Ines' }, 'America/New_York')).toBe('9:05 AM · received by Ines')
  expect(proofWords({ at }, 'America/Los_Angeles')).toBe('6:05 AM')
})
