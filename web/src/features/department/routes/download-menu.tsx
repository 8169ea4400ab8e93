import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { ranksFile } from '#core/department/routes/ranks-file.ts'
import { routesFile } from '#core/department/routes/routes-file.ts'
import { counted } from '#core/kernel/counted.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { saveFile } from '#web/client/save-file.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { Day } from '../day/day-queries.ts'

const files = {
  routes: { words: 'Download Routes', make: routesFile },
  ranks: { words: 'Download Ranks', make: ranksFile },
} as const
type DayFile = keyof typeof files

/** The files of a day: all of its inspectors, whoever is shown. */
export function DownloadMenu({ day }: { readonly day: Day }) {
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
async function download(file: DayFile, { date, routes, missing }: Day): Promise<void> {
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
