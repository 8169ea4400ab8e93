import { Menu } from '@mantine/core'
import { IconCopy, IconFileSpreadsheet, IconGps } from '@tabler/icons-react'
import { routeText } from '#core/itinerary/route-text.ts'
import { creditLine, travelCredit } from '#core/itinerary/travel-words.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import { useRegions } from '#web/region/region-heads.ts'
import { exportGpx, exportRoute } from '#web/route/leaving/export-route.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { filledStops } from '../document/planner-document.ts'
import { plannerStore } from '../document/planner-store.ts'

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** The stops as they were entered: they say more than the route does. */
const enteredStops = () => filledStops(plannerStore.get().history.present)

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ message: 'Route copied as text' })
  } catch {
    void showNotice({ message: 'The browser does not allow copying here. Use Excel or Print instead.' })
  }
}

/** The forms in which a route leaves as a file or as text, as items of a menu. */
export function ExportItems({ result, title }: { readonly result: OptimizedRoute; readonly title: string }) {
  const regions = useRegions().map(({ head }) => head)
  const credit = travelCredit([result], regions)
  const text = () => routeText(result, title, credit && creditLine(credit))
  const table = <IconFileSpreadsheet {...iconLook} />
  return (
    <>
      <Menu.Item
        leftSection={table}
        onClick={() => void exportRoute(result, 'xlsx', { credit, stops: enteredStops() })}
      >
        Excel file (xlsx)
      </Menu.Item>
      <Menu.Item leftSection={table} onClick={() => void exportRoute(result, 'csv', { credit, stops: enteredStops() })}>
        CSV file
      </Menu.Item>
      <Menu.Item leftSection={<IconGps {...iconLook} />} onClick={() => exportGpx(result, title, credit)}>
        GPX file
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy {...iconLook} />} onClick={() => void copyText(text())}>
        Copy as text
      </Menu.Item>
    </>
  )
}
