import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { emptyDay } from '../day/day-document.ts'
import type { TeamsPage } from '../use-teams-page.ts'

vi.stubGlobal('window', new EventTarget())
vi.mock(import('#web/client/api.ts'), () => ({ client: {}, api: {} }) as never)
vi.mock(import('../sending/share-routes.tsx'), () => ({ ShareRoutes: () => null }) as never)
const { DayFoot } = await import('./result-foot.tsx')
const { DayHead } = await import('./day-head.tsx')

const plan = { routes: [], unserved: [], brokenRules: [], certificate: null }
const shown = { ...emptyDay('2026-11-24', () => 'a'), plan, sample: true }

function markup(isOpening: boolean): string {
  const page = {
    ...{ shown, figures: [], sends: [], live: new Map(), isVisitor: false },
    shownDate: { date: '2026-11-25', today: '2026-11-26' },
    build: { running: false, start: () => undefined },
    days: { isOpening, canRestore: true, others: [] },
    account: { isLooking: false },
    day: { state: { history: { past: [{}], future: [{}] } }, actions: {} },
  } as unknown as TeamsPage
  return renderToStaticMarkup(
    <MantineProvider>
      <DayHead page={page} />
      <DayFoot page={page} />
    </MantineProvider>,
  )
}

describe('a day that is on its way, while the one before is still shown', () => {
  it('tells nothing of the day before under its heading, and sends, builds and undoes nothing', () => {
    const [here, onItsWay] = [markup(false), markup(true)]

    expect(here).toMatch(/Back.*Sample day.*Send routes to drivers/s)
    expect(here).not.toMatch(/<button[^>]*disabled/)
    expect(onItsWay).not.toMatch(/Back<|Sample day|More for this day/)
    expect(onItsWay.match(/<button[^>]*disabled=""/g)).toHaveLength(4)
  })
})
