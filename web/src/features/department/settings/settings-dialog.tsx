import { Button, Checkbox, Radio } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RankedInspection, rankingPolicies } from '#core/department/ranking/ranked-inspection.ts'
import { type Unit, units } from '#core/department/rows/inspection.ts'
import { type Department, departments } from '#core/department/rows/inspector.ts'
import type { DepartmentSettings } from '#core/department/settings.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { isPolicy, policyWords } from '../ranking/policy-menu.tsx'
import { CategoryTable } from './category-table.tsx'
import styles from './settings-dialog.module.css'

interface SettingsDialogProps {
  /** The list of the day, for the categories that it has. */
  readonly rows: readonly RankedInspection[]
  readonly onClose: () => void
}

type Settings = ReturnType<typeof useSettings>

/** How the agency's words hang together: policy, units and departments, categories and skills. */
export function SettingsDialog({ rows, onClose }: SettingsDialogProps) {
  const settings = useSettings(() => {
    showToast({ message: 'Settings saved', detail: 'the next generation uses them' })
    onClose()
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Settings"
      lead="For everybody in the department, from the next generation on"
      width="wide"
      footer={<Foot settings={settings} onClose={onClose} />}
    >
      <Conflict settings={settings} />
      <Fetched
        query={{ ...settings.query, data: settings.settings }}
        loading="Fetching the settings"
        failed="The settings could not be fetched"
      >
        {(shown) => <Fields settings={shown} rows={rows} onChange={settings.change} />}
      </Fetched>
    </Dialog>
  )
}

interface FieldsProps {
  readonly settings: DepartmentSettings
  readonly rows: readonly RankedInspection[]
  readonly onChange: (settings: DepartmentSettings) => void
}

function Fields({ settings, rows, onChange }: FieldsProps) {
  return (
    <div className="stack gap24">
      <PolicyChoice settings={settings} onChange={onChange} />
      <UnitChoice settings={settings} onChange={onChange} />
      <CategoryTable settings={settings} rows={rows} onChange={onChange} />
    </div>
  )
}

function Conflict({ settings }: { readonly settings: Settings }) {
  const { failure, isConflict, takeTheirs, saveMine, isSaving } = settings
  if (!failure) return null
  if (!isConflict) {
    return (
      <div className={styles.notice}>
        <NoticeBar tone="danger">{failure.message}</NoticeBar>
      </div>
    )
  }
  return (
    <div className={styles.notice}>
      <NoticeBar
        tone="warning"
        title="Somebody else has changed the settings meanwhile"
        action={
          <span className="flex wrap gap8">
            <Button variant="default" size="compact-md" onClick={() => void takeTheirs()}>
              Take theirs
            </Button>
            <Button variant="default" size="compact-md" loading={isSaving} onClick={() => void saveMine()}>
              Save mine instead
            </Button>
          </span>
        }
      >
        Your changes are still here and not saved.
      </NoticeBar>
    </div>
  )
}

function Foot({ settings, onClose }: { readonly settings: Settings; readonly onClose: () => void }) {
  const { isChanged, isSaving, isConflict, save } = settings
  return (
    <>
      <span>{isChanged ? 'Not saved yet' : ''}</span>
      <span className="flex wrap gap8">
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!isChanged || isConflict} loading={isSaving} onClick={save}>
          Save settings
        </Button>
      </span>
    </>
  )
}

interface ChoiceProps {
  readonly settings: DepartmentSettings
  readonly onChange: (settings: DepartmentSettings) => void
}

/** The policy that ranks where nobody asks for another one. */
function PolicyChoice({ settings, onChange }: ChoiceProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Ranking policy</legend>
      <Radio.Group
        aria-label="Ranking policy"
        value={settings.policy}
        onChange={(policy) => isPolicy(policy) && onChange({ ...settings, policy })}
      >
        <div className="stack gap8">
          {rankingPolicies.map((policy) => (
            <Radio key={policy} value={policy} label={policy} description={policyWords[policy]} />
          ))}
        </div>
      </Radio.Group>
    </fieldset>
  )
}

/** Which departments do the work of a unit. */
function UnitChoice({ settings, onChange }: ChoiceProps) {
  const toggle = (unit: Unit, department: Department): void => {
    const before = settings.unitDepartments[unit]
    const after = departments.filter((each) => before.includes(each) !== (each === department))
    onChange({ ...settings, unitDepartments: { ...settings.unitDepartments, [unit]: after } })
  }
  return (
    <div className="flex wrap gap24">
      {units.map((unit) => (
        <fieldset key={unit} className={styles.group}>
          <legend>{`${unit} is done by`}</legend>
          <div className="row wrap gap16">
            {departments.map((department) => (
              <Checkbox
                key={department}
                label={department}
                checked={settings.unitDepartments[unit].includes(department)}
                onChange={() => toggle(unit, department)}
              />
            ))}
          </div>
          {settings.unitDepartments[unit].length === 0 && (
            <p className={styles.warning}>{`Without a department nobody is given inspections of ${unit}.`}</p>
          )}
        </fieldset>
      ))}
    </div>
  )
}

/** The contract writes lists into the same shape. */
type WireSettings = Parameters<typeof client.department.saveSettings>[0]

const toWire = ({ policy, unitDepartments, categorySkills, version }: DepartmentSettings): WireSettings => ({
  ...{ policy, unitDepartments, version },
  categorySkills: { ...categorySkills },
})

/** The settings as they are and as somebody changes them here, and what became of saving them. */
function useSettings(onSaved: () => void) {
  const queries = useQueryClient()
  const query = useQuery(api.department.settings.queryOptions({ staleTime: 0, meta: { quiet: true } }))
  const [changed, setChanged] = useState<DepartmentSettings>()
  const saving = useMutation({
    mutationFn: (settings: DepartmentSettings) => client.department.saveSettings(toWire(settings)),
    meta: { quiet: true },
    onSuccess: (saved) => {
      queries.setQueryData(api.department.settings.queryKey(), saved)
      void queries.invalidateQueries({ queryKey: api.department.ranking.key() })
      onSaved()
    },
  })
  const failure = saving.error ? failureOf(saving.error) : undefined
  const isConflict = failure?.code === 'department.changed-elsewhere'
  return {
    query,
    settings: changed ?? query.data,
    isChanged: changed !== undefined,
    change: setChanged,
    isSaving: saving.isPending,
    failure,
    isConflict,
    save: () => changed && saving.mutate(changed),
    /** Shows what somebody else has saved, without the changes made here. */
    takeTheirs: async () => {
      await query.refetch()
      setChanged(undefined)
      saving.reset()
    },
    /** Saves what stands here over what somebody else has saved. */
    saveMine: async () => {
      const { data } = await query.refetch()
      if (data && changed) saving.mutate({ ...changed, version: data.version })
    },
  }
}
