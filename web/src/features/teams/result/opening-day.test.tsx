import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { emptyTeam } from '#core/teams/team.ts'
import { emptyDay } from '../day/day-document.ts'

vi.stubGlobal('window', new EventTarget())
vi.mock(import('#web/client/api.ts'), () => ({ client: {}, api: {} }) as never)
vi.mock(import('../sending/share-routes.tsx'), () => ({ ShareRoutes: () => null }) as never)
const { BoardBuildContext } = await import('../build/use-build.ts')
const { BoardDayContext } = await import('../day/use-day.ts')
const { BoardAccountContext } = await import('../day/use-team.ts')
const { BoardSelectionContext } = await import('../day/use-team-selection.ts')
const { BoardLiveContext } = await import('../live/use-page-live.ts')
const { BoardDaysContext } = await import('../saving/use-days.ts')
const { DayFoot } = await import('./result-foot.tsx')
const { DayHead } = await import('./day-head.tsx')

const plan = { routes: [], unserved: [], brokenRules: [], certificate: null }
const shown = { ...emptyDay('2026-11-24', () => 'a'), plan, sample: true }

function markup(isOpening: boolean): string {
  const day = {
    ...{ shown, drivers: [], team: emptyTeam },
    shownDate: { date: '2026-11-25', today: '2026-11-26' },
    day: { state: { history: { past: [{}], future: [{}] } }, actions: {} },
  }
  const days = { isOpening, canRestore: true, others: [] }
  return renderToStaticMarkup(
    <MantineProvider>
      <BoardAccountContext value={{ isLooking: false, isVisitor: false } as never}>
        <BoardDayContext value={day as never}>
          <BoardSelectionContext value={{} as never}>
            <BoardLiveContext value={{ figures: [], sends: [], live: new Map() }}>
              <BoardDaysContext value={days as never}>
                <BoardBuildContext value={{ running: false, start: () => undefined } as never}>
                  <DayHead />
                  <DayFoot />
                </BoardBuildContext>
              </BoardDaysContext>
            </BoardLiveContext>
          </BoardSelectionContext>
        </BoardDayContext>
      </BoardAccountContext>
    </MantineProvider>,
  )
}

it('a day that is on its way, while the one before is still shown tells nothing of the day before under its heading, and sends, builds and undoes nothing', () => {
  const [here, onItsWay] = [markup(false), markup(true)]

  expect(here).toMatch(/Back.*Sample day.*Send routes to drivers/s)
  expect(here).not.toMatch(/<button[^>]*disabled/)
  expect(onItsWay).not.toMatch(/Back<|Sample day|More for this day/)
  expect(onItsWay.match(/<button[^>]*disabled=""/g)).toHaveLength(4)
})
