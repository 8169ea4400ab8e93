import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DepartmentSettings } from '#core/department/settings.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'

/** The contract writes lists into the same shape. */
type WireSettings = Parameters<typeof client.department.saveSettings>[0]

const toWire = ({ policy, unitDepartments, categorySkills, version }: DepartmentSettings): WireSettings => ({
  ...{ policy, unitDepartments, version },
  categorySkills: { ...categorySkills },
})

/** The settings as they are and as somebody changes them here, and what became of saving them. */
export function useSettings(onSaved: () => void) {
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
