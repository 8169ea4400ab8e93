import { IconFileSpreadsheet, IconList, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import { FileDialog } from '#web/review/sources/file-dialog.tsx'
import { ListDialog } from '#web/review/sources/list-dialog.tsx'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import type { TeamsPage } from '../use-teams-page.ts'

type Mode = 'address' | 'list' | 'import'

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

const modes = [
  { value: 'address', label: 'Address', icon: <IconMapPin {...iconLook} /> },
  { value: 'list', label: 'List', icon: <IconList {...iconLook} />, opens: true },
  { value: 'import', label: 'Import', icon: <IconFileSpreadsheet {...iconLook} />, opens: true },
] as const

/** How stops are added: one by one, or many at once from a list or a file, for which a visitor signs in. */
export function ImportModes({ page: { imports, isAllowed } }: { readonly page: TeamsPage }) {
  const [mode, setMode] = useState<Mode>('address')
  const reset = (): void => setMode('address')
  return (
    <>
      <SegmentedTabs
        label="How to add stops"
        segments={modes}
        value={mode}
        onChange={(value) => (value === 'address' || isAllowed()) && setMode(value)}
        fullWidth
      />
      <ListDialog
        opened={mode === 'list'}
        limit={MAX_TEAM_STOPS}
        onClose={reset}
        onTake={(text) => {
          reset()
          imports.takeList(text)
        }}
      />
      <FileDialog
        opened={mode === 'import'}
        limit={MAX_TEAM_STOPS}
        onClose={reset}
        onFile={(file) => {
          reset()
          imports.takeFile(file)
        }}
      />
    </>
  )
}
