import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { counted } from '#core/kernel/counted.ts'
import { driverLimitFault } from '#core/teams/company/driver-rules.ts'
import {
  type DriverChoice,
  driversOfFile,
  readyDrivers,
  type SettledDriver,
  withFileDrivers,
  withoutFileDrivers,
} from '#core/teams/drivers-file/settle-drivers.ts'
import type { Team, TeamDriver } from '#core/teams/team.ts'
import { teamNotices } from '#core/teams/team-notices.ts'
import { client } from '#web/client/api.ts'
import { type Failure, isPassing } from '#web/client/failure.ts'
import { askFirst, showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useSaveTeam } from '../forms/use-save-team.ts'
import { type DriverForm, withDriver, withDriverBack } from './driver-form.ts'
import { sectionPath } from './sections.ts'

/** What is being done to the list. */
type Act = 'remove' | 'edit' | 'add' | 'bring'

const texts: Readonly<Record<Act, readonly [plain: string, again: string]>> = {
  remove: [teamNotices.notRemoved, teamNotices.notRemovedYet],
  edit: [teamNotices.driverNotSaved, teamNotices.driverNotSavedYet],
  add: [teamNotices.newDriverNotSaved, teamNotices.newDriverNotSavedYet],
  bring: [teamNotices.driverNotSaved, teamNotices.driverNotSavedYet],
}

/** Why a change of the list was not kept; that trying again may help is said where it may. */
export function driverFailure(act: Act, { status, message }: Pick<Failure, 'status' | 'message'>) {
  const [plain, again] = texts[act]
  return { message: isPassing(status) ? again : plain, more: message }
}

/** "2 drivers added, 1 driver changed". */
function broughtWords(settled: readonly SettledDriver[]): string {
  const ready = readyDrivers(settled)
  const count = (choice: DriverChoice): number => ready.filter((each) => each.choice === choice).length
  const words = [
    [count('add'), 'added'],
    [count('update'), 'changed'],
  ] as const
  return words.flatMap(([many, done]) => (many === 0 ? [] : [`${counted(many, 'driver')} ${done}`])).join(', ')
}

/** What else follows from drivers of a file: what is said of it, and how it is taken back with them. */
interface Followed {
  readonly words: string
  readonly undo: () => void
}

type OnBrought = (named: readonly TeamDriver[]) => Followed

/**
 * The list of drivers, and what can be done with it. Each change is made from the newest list that is known. `onBrought`
 * hears whom a file has named.
 */
export function useDrivers({ drivers }: Team, teamTier: number, onBrought?: OnBrought) {
  const navigate = useNavigate()
  const [edited, setEdited] = useState<TeamDriver | 'new'>()
  const [act, setAct] = useState<Act>('edit')
  const { save, busy } = useSaveTeam((failure) => void showNotice(driverFailure(act, failure)))
  const put = (list: (before: Team) => readonly TeamDriver[]): Promise<boolean> =>
    save((before) => client.teams.saveDrivers({ version: before.version, drivers: list(before) }))
  const open = (driver: TeamDriver | 'new'): void => {
    setAct(driver === 'new' ? 'add' : 'edit')
    setEdited(driver)
  }
  return {
    ...{ edited, busy, edit: open, close: () => setEdited(undefined) },
    add: async (): Promise<void> => {
      const fault = driverLimitFault({ teamTier }, drivers.length + 1)
      if (fault === undefined) return open('new')
      const answer = await showNotice({ message: fault, action: 'See the plans' })
      if (answer === 'action') await navigate(sectionPath('subscription'))
    },
    keep: async (form: DriverForm): Promise<void> => {
      const id = edited === 'new' ? undefined : edited?.id
      if (!(await put((before) => withDriver(before, form, id)))) return
      setEdited(undefined)
      showToast({ message: `${form.name.trim()} saved` })
    },
    /** Takes over what a file says of drivers, all at once; answers whether it was saved. */
    bring: async (settled: readonly SettledDriver[]): Promise<boolean> => {
      setAct('bring')
      let change: readonly [before: readonly TeamDriver[], after: readonly TeamDriver[]] = [drivers, drivers]
      const isSaved = await put((before) => {
        change = [before.drivers, withFileDrivers(before, settled)]
        return change[1]
      })
      if (!isSaved) return false
      const [before, after] = change
      const followed = onBrought?.(driversOfFile(after, before, settled))
      const takeBack = async (): Promise<void> => {
        if (!(await put((now) => withoutFileDrivers(now.drivers, before, after)))) return
        followed?.undo()
        showToast({ message: 'Drivers as before' })
      }
      showToast({
        ...{ message: broughtWords(settled), ...(followed && { detail: followed.words }) },
        action: { label: 'Undo', run: () => void takeBack() },
      })
      return true
    },
    remove: async (driver: TeamDriver): Promise<void> => {
      const { id, name } = driver
      if (!(await askFirst({ title: name, message: teamNotices.askRemoval, yes: 'Remove' }))) return
      setAct('remove')
      const place = drivers.findIndex((each) => each.id === id)
      if (!(await put((before) => before.drivers.filter((each) => each.id !== id)))) return
      const bringBack = async (): Promise<void> => {
        setAct('add')
        if (await put((before) => withDriverBack(before, driver, place))) showToast({ message: `${name} is back` })
      }
      showToast({
        ...{ message: `${name} removed`, detail: 'days that are planned keep their routes' },
        action: { label: 'Undo', run: () => void bringBack() },
      })
    },
  }
}
