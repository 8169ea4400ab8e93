import { Button, Menu } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { type Company, useCompany } from '#web/client/session/company.ts'
import { chooseCompany } from '#web/client/session/company-work.ts'
import styles from './company.module.css'

interface TeamMenuProps {
  /** Saves what is on the page before another team takes its place; false where it must stay. */
  readonly onLeave: () => Promise<boolean>
}

/** The team on the page, and the others that somebody works for; nothing for whoever has one alone. */
export function TeamMenu({ onLeave }: TeamMenuProps) {
  const { data: user } = useCurrentUser()
  const company = useCompany()
  const { memberships = [], teamTier = 0 } = user ?? {}
  const choices: (Company | undefined)[] = [...(teamTier >= 1 ? [undefined] : []), ...memberships]
  if (choices.length === 0 || (choices.length === 1 && !company)) return null
  const choose = async (choice: Company | undefined): Promise<void> => {
    if (choice?.ownerId !== company?.ownerId && (await onLeave())) chooseCompany(choice, paths.teams)
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-md"
          classNames={{ root: styles.team ?? '', label: styles.teamName ?? '' }}
          data-team-menu=""
          aria-label={`Team: ${company?.company ?? 'My own team'}. Choose another`}
          rightSection={<IconSelector size={16} stroke={1.7} aria-hidden="true" />}
        >
          {company?.company ?? 'My own team'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => {
          const isChosen = choice?.ownerId === company?.ownerId
          return (
            <Menu.Item
              key={choice?.ownerId ?? 'own'}
              aria-current={isChosen || undefined}
              rightSection={isChosen && <IconCheck size={16} stroke={1.7} aria-hidden="true" />}
              onClick={() => void choose(choice)}
            >
              {choice?.company ?? 'My own team'}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
