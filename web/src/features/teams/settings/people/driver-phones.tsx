import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamDriver } from '#core/teams/team.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { askFirst, showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import { todayOf } from '../../day/calendar.ts'
import { useTeamAccount } from '../../day/use-team.ts'
import styles from './people.module.css'

/** The phones that open the routes of drivers, and what ends that. */
export function DriverPhones({ drivers }: { readonly drivers: readonly TeamDriver[] }) {
  const query = useQuery({ ...api.drives.driverPhones.queryOptions(), meta: { quiet: true } })
  const removal = useRemoval()
  const { company } = useTeamAccount()
  if (company?.role === 'viewer') return null
  const shown = (phones: readonly Phone[]) =>
    drivers.flatMap((driver) =>
      phones.filter(({ driverId }) => driverId === driver.id).map((phone) => ({ driver, phone })),
    )
  return (
    <SettingsCard
      title="Phones of drivers"
      hint="A driver who keeps their routes on a phone needs no link for the next day. Removing a driver ends their phones too."
    >
      <Fetched
        query={query}
        loading="Looking for phones"
        failed="The phones could not be loaded"
        empty={{
          when: ({ phones }) => shown(phones).length === 0,
          show: <EmptyState title="No phones yet. A driver adds theirs in the menu of a route link." />,
        }}
      >
        {({ phones, refused = [] }) => (
          <>
            {drivers
              .filter(({ id }) => refused.includes(id))
              .map(({ id, name }) => (
                <p key={id} className={styles.refused}>
                  A sixth phone tried to open {name}'s routes today. Remove phones that {name} doesn't use.
                </p>
              ))}
            <ul className={styles.people} aria-label="Phones of drivers">
              {shown(phones).map(({ driver, phone }) => (
                <PhoneRow key={phone.phoneId} {...{ driver, phone, removal }} />
              ))}
            </ul>
          </>
        )}
      </Fetched>
    </SettingsCard>
  )
}

interface PhoneRowProps {
  readonly driver: TeamDriver
  readonly phone: Phone
  readonly removal: ReturnType<typeof useRemoval>
}

function PhoneRow({ driver, phone, removal: { busy, remove } }: PhoneRowProps) {
  const when = whenWords(phone, todayOf(undefined))
  return (
    <li>
      <span className={styles.who}>
        <span className={styles.name}>
          {driver.name}: {deviceWords(phone)}
        </span>
        <span className={styles.email}>{when}</span>
      </span>
      <ActionIcon
        size={36}
        disabled={busy}
        aria-label={`Remove the phone of ${driver.name}, ${deviceWords(phone)}, ${when.toLowerCase()}`}
        onClick={() => void remove(driver, phone)}
      >
        <IconTrash size={17} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}

/** Ends the key of a phone, which cannot be taken back: it is asked first. */
function useRemoval() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const remove = async ({ name }: TeamDriver, { phoneId, since }: Phone): Promise<void> => {
    const question = {
      title: `Remove a phone of ${name}?`,
      message: 'It can no longer open their routes without a link. Links that were sent work as before.',
      yes: 'Remove',
    }
    if (busy || !(await askFirst(question))) return
    setBusy(true)
    try {
      await client.drives.removePhone({ phoneId, since })
      showToast({ message: `Phone of ${name} removed`, isBrief: true })
    } catch (error) {
      await showNotice({ message: failureOf(error).message })
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: api.drives.driverPhones.key() })
    }
  }
  return { busy, remove }
}

export type Phone = Awaited<ReturnType<typeof client.drives.driverPhones>>['phones'][number]

const shortDay = (day: string | number, timeZone?: 'UTC'): string =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone })

const deviceWords = ({ device = 'Unknown device' }: Phone): string => device

/**
 * "Since Nov 24, 2026, by the link of Nov 25, 2026, last seen Nov 26, 2026". A phone is seen on a day in UTC, which west
 * of it begins before `today` ends.
 */
export const whenWords = ({ since, seenOn, linkDate }: Phone, today: string): string =>
  [
    `Since ${shortDay(since)}`,
    ...(linkDate === undefined ? [] : [`by the link of ${shortDay(linkDate, 'UTC')}`]),
    `last seen ${shortDay(seenOn < today ? seenOn : today, 'UTC')}`,
  ].join(', ')
