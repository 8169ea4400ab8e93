import { useState } from 'react'
import { PrintSheet } from '#web/route/leaving/print-sheet.tsx'
import { ToolPage } from '#web/ui/layout/tool-page/tool-page.tsx'
import { useOuterHeight } from '#web/ui/layout/tool-page/use-outer-height.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { AppPrompt } from './app-prompt.tsx'
import { RouteBar } from './route-bar.tsx'
import { nameOf } from './route-facts.ts'
import { RouteMenu } from './route-menu.tsx'
import { RouteNews } from './route-news.tsx'
import { SharedMap } from './shared-map.tsx'
import { SharedPanel } from './shared-panel.tsx'
import { StartAll } from './start-all.tsx'
import { SyncState } from './sync-state.tsx'
import { useDrive } from './use-drive.ts'
import type { SharedRoute } from './use-shared-route.ts'

/** A shared route to drive: the next stop in front, the list, the map, the whole route in an app. */
export function SharedRouteView({ route: loaded }: { readonly route: SharedRoute }) {
  const phone = useIsPhone()
  const drive = useDrive(loaded)
  // Who marks hears of the end before the page looks for it again.
  const route = { ...loaded, isOver: loaded.isOver || drive.sync.isOver }
  const card = useOuterHeight<HTMLDivElement>()
  const [hoveredId, setHoveredId] = useState<string>()
  const menu = <RouteMenu />
  const state = <SyncState drive={drive} isOver={route.isOver} />
  return (
    <>
      <ToolPage
        tool="planner"
        title={nameOf(route.title)}
        panelLabel="Shared route"
        holds={card.height}
        {...(phone && { phoneBar: <RouteBar route={route} live={drive.live} state={state} menu={menu} /> })}
        panel={
          <SharedPanel
            route={route}
            drive={drive}
            cardRef={card.ref}
            news={<RouteNews route={route} unsent={drive.unsent + drive.sync.proofs} />}
            menu={menu}
            state={state}
            onHover={setHoveredId}
          />
        }
        footer={<StartAll itinerary={route.itinerary} drive={drive} />}
        map={<SharedMap route={route} drive={drive} hoveredId={hoveredId} onHover={setHoveredId} />}
      />
      <PrintSheet title={route.title} result={route.itinerary} points={drive.points} link={window.location.href} />
      {route.routeId && <AppPrompt routeId={route.routeId} />}
    </>
  )
}
