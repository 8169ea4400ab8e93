import { ActionIcon, Button, Menu, TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { IconCopy, IconDownload, IconFilter, IconSearch } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { countFilters } from '#core/department/routes/filter-routes.ts'
import { ranksFile } from '#core/department/routes/ranks-file.ts'
import { routesFile } from '#core/department/routes/routes-file.ts'
import { counted } from '#core/kernel/counted.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { saveFile } from '#web/files/save-file.ts'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { KeyCap } from '#web/ui/controls/tags/key-cap.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { DepartmentDay } from '../../day/day-queries.ts'
import type { RoutesStep } from '../../day/use-change-routes.ts'
import type { DayView } from '../../day/use-day-view.ts'
import { InsertButton } from '../../insertion/insert-button.tsx'
import { FilterDialog } from '../filter-dialog.tsx'
import { useCopyRoute } from '../use-copy-route.ts'
import styles from './panel-head.module.css'

interface PanelHeadProps {
  readonly day: DepartmentDay
  readonly published: number | null
  readonly view: DayView
  /** How many inspectors the filters leave. */
  readonly shown: number
  readonly searchRef: Ref<HTMLInputElement>
  /** Opens the list of versions. */
  readonly onVersions: () => void
  readonly onChange: (step: RoutesStep) => void
}

/** Whose routes these are, how many of them are shown, and the ways to find and take them. */
export function PanelHead({ day, published, view, shown, searchRef, onVersions, onChange }: PanelHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.titleLine}>
        <h1>Inspector Routes</h1>
        <VersionButton {...{ day, published, onVersions }} />
      </div>
      <div className={styles.countLine}>
        <p role="status">{countLine(shown, day.routes.length, countFilters(view.filters))}</p>
        <CopyRoute day={day} />
      </div>
      <Tools {...{ day, view, searchRef, onChange }} />
    </header>
  )
}

const countLine = (shown: number, all: number, filters: number): string =>
  `${shown} of ${all} inspectors shown${filters === 0 ? '' : ` (${counted(filters, 'filter')})`}`

/** What everybody sees, and what is still being worked on; opens the list of versions. */
function VersionButton({
  day: { version },
  published,
  onVersions,
}: Pick<PanelHeadProps, 'day' | 'published' | 'onVersions'>) {
  if (!version) return null
  const isPublished = version.version === published
  const words = isPublished ? 'Published' : version.status === 'published' ? 'Earlier' : 'Draft'
  return (
    <UnstyledButton className={styles.version ?? ''} aria-haspopup="dialog" onClick={onVersions}>
      <Chip tone={isPublished ? 'success' : 'info'}>{`${words}, version ${version.version}`}</Chip>
    </UnstyledButton>
  )
}

function Tools({ day, view, searchRef, onChange }: Pick<PanelHeadProps, 'day' | 'view' | 'searchRef' | 'onChange'>) {
  const [isFiltering, setFiltering] = useState(false)
  const filters = countFilters(view.filters)
  const words = filters === 0 ? 'Filter' : `Filter, ${counted(filters, 'filter')} applied`
  return (
    <div className="flex gap8">
      <TextInput
        ref={searchRef}
        className={styles.search ?? ''}
        aria-label="Inspector ID"
        placeholder="Inspector ID"
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
        rightSection={view.search === '' && <KeyCap>/</KeyCap>}
        value={view.search}
        onChange={(event) => view.find(event.currentTarget.value)}
      />
      <span className="relative">
        <Tooltip label="Filter">
          <ActionIcon variant="default" size={36} aria-label={words} onClick={() => setFiltering(true)}>
            <IconFilter size={17} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        {filters > 0 && (
          <span className={`absolute middleText pill onBrand brandFill ${styles.badge}`} aria-hidden="true">
            {filters}
          </span>
        )}
      </span>
      <DownloadMenu day={day} />
      <InsertButton {...{ day, onChange }} />
      {isFiltering && (
        <FilterDialog
          routes={day.routes}
          filters={view.filters}
          onApply={view.filter}
          onClose={() => setFiltering(false)}
        />
      )}
    </div>
  )
}

/** Copies the routes of another day to today. */
function CopyRoute({ day }: Pick<PanelHeadProps, 'day'>) {
  const { isOffered, isRunning, copy } = useCopyRoute(day)
  if (!isOffered) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isRunning}
      leftSection={<IconCopy size={15} stroke={1.7} aria-hidden="true" />}
      onClick={copy}
    >
      Copy Route
    </Button>
  )
}

const files = {
  routes: { words: 'Download Routes', make: routesFile },
  ranks: { words: 'Download Ranks', make: ranksFile },
} as const
type DayFile = keyof typeof files

/** The files of a day: all of its inspectors, whoever is shown. */
function DownloadMenu({ day }: { readonly day: DepartmentDay }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label="Download">
          <ActionIcon variant="default" size={36} aria-label="Download" disabled={day.routes.length === 0}>
            <IconDownload size={17} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {(['routes', 'ranks'] as const).map((file) => (
          <Menu.Item key={file} onClick={() => void download(file, day)}>
            {files[file].words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Makes a file of a whole day, once it is noted who has it. */
async function download(file: DayFile, { date, routes, missing }: DepartmentDay): Promise<void> {
  if (missing > 0) {
    const message = `${counted(missing, 'route')} of this day could not be loaded, and would be missing in the file. Try again above the list, then download.`
    await showNotice({ title: 'The file would not be whole', message })
    return
  }
  try {
    await client.department.noteExport({ date, file })
  } catch (error) {
    showToast({ message: 'No file was made', detail: failureOf(error).message, tone: 'problem' })
    return
  }
  saveFile(new Blob([files[file].make(routes)], { type: 'text/plain' }), `${file}_${date}.txt`)
}
