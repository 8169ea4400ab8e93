import { TextInput } from '@mantine/core'
import { IconFileSpreadsheet, IconLink, IconList, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { MAX_STOPS } from '#core/planner/limits.ts'
import type { Import } from '#web/review/import-state.ts'
import { FileDialog } from '#web/review/sources/file-dialog.tsx'
import { ListDialog } from '#web/review/sources/list-dialog.tsx'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'

type ImportType = 'address' | 'url' | 'list' | 'import'

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

const tabs = [
  { value: 'address', label: 'Address', icon: <IconMapPin {...iconLook} /> },
  { value: 'url', label: 'Maps link', icon: <IconLink {...iconLook} /> },
  { value: 'list', label: 'List', icon: <IconList {...iconLook} />, opens: true },
  { value: 'import', label: 'File', icon: <IconFileSpreadsheet {...iconLook} />, opens: true },
] as const

interface ImportTabsProps {
  readonly imports: Import
  readonly urlText: string
  readonly onUrlText: (text: string) => void
}

/** How stops are added: address by address, or many at once from a maps link, a list or a file. */
export function ImportTabs({ imports, urlText, onUrlText }: ImportTabsProps) {
  const [type, setType] = useState<ImportType>('address')
  const reset = () => setType('address')
  return (
    <>
      <SegmentedTabs label="How to add stops" segments={tabs} value={type} onChange={setType} fullWidth />
      {type === 'url' && <MapsLinkField text={urlText} onText={onUrlText} onTake={imports.takeUrl} onTaken={reset} />}
      <ListDialog
        opened={type === 'list'}
        limit={MAX_STOPS}
        onClose={reset}
        onTake={(text) => {
          reset()
          imports.takeList(text)
        }}
      />
      <FileDialog
        opened={type === 'import'}
        limit={MAX_STOPS}
        onClose={reset}
        onFile={(file) => {
          reset()
          imports.takeFile(file)
        }}
      />
    </>
  )
}

interface MapsLinkFieldProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onTake: (text: string) => boolean
  readonly onTaken: () => void
}

function MapsLinkField({ text, onText, onTake, onTaken }: MapsLinkFieldProps) {
  return (
    <TextInput
      label="Google Maps directions link"
      description="Paste the link and press Enter. Its first and last place become start and end."
      placeholder="https://www.google.com/maps/dir/…"
      value={text}
      data-autofocus
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onTake(text)) return
        onText('')
        onTaken()
      }}
    />
  )
}
