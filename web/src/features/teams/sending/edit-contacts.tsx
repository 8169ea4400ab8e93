import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { generatePath, Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'

/** Where the contacts of drivers are kept. */
export const contactsPath = generatePath(paths.teamsSettingsSection, { sectionParam: 'drivers' })

/** Leads to the list of drivers. */
export function EditContacts() {
  return (
    <Button
      component={Link}
      to={contactsPath}
      variant="default"
      leftSection={<IconUsers size={16} stroke={1.7} aria-hidden="true" />}
    >
      Edit Contacts
    </Button>
  )
}
