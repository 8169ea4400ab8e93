import { newcomer } from '#test/support/cloud-in-use.ts'
import { holidayFile, scheduler } from '#test/support/holiday-imports.ts'
import { once } from '#test/support/once.ts'
import { pictureOf, sendPicture } from '#test/support/publish-post.ts'
import { uploadFile } from '#test/support/upload-file.ts'
import { uploaded, uploadsBelow } from './held-uploads.ts'
import type { Occurrence } from './occurrence.ts'

let files = 0
const author = once(() => newcomer('Ada', ['author']))
const importer = once(scheduler)

/** What people have uploaded. */
export const uploadEvents: readonly Occurrence[] = [
  {
    name: 'a picture for a post',
    module: 'blog/tasks/prepare-image.ts',
    begin: async () => {
      const { api } = await author()
      const { imageId } = await sendPicture(api, await pictureOf())
      const ready = `blog/ready/${imageId}/`
      return {
        event: uploaded(`blog/incoming/${imageId}`),
        seen: async () => [
          (await api.blog.image({ imageId })).status,
          (await uploadsBelow(ready)).map((key) => key.slice(ready.length)),
          await uploadsBelow(`blog/incoming/${imageId}`),
        ],
      }
    },
  },
  {
    name: 'the first list of a kind',
    module: 'department/tasks/check-import.ts',
    begin: () => aList({ isFirst: true }),
  },
  {
    name: 'a list in place of another',
    module: 'department/tasks/check-import.ts',
    begin: () => aList({ isFirst: false }),
  },
]

/** A list of holidays on its way; where it is the first one, nothing counts before it. */
async function aList({ isFirst }: { readonly isFirst: boolean }) {
  const { api } = await importer()
  const fileName = `days-${++files}.csv`
  const { endCurrent, readCurrentImports } = await import('#store/department/imports.ts')
  const [before] = (await readCurrentImports()).filter(({ kind }) => kind === 'holidays')
  if (before && isFirst) await endCurrent({ kind: 'holidays', importId: before.importId }, Date.now())
  const importId = await uploadFile(api, { ...holidayFile('New Year', 'May Day'), fileName })
  const key = `department/imports/${importId}/`
  return {
    event: uploaded(`${key}1`),
    seen: async () => {
      const { status, rows, rowErrors, failure } = await api.department.readImport({ importId })
      const { entries } = await api.department.audit({})
      const noted = entries.filter((entry) => JSON.stringify(entry).includes(fileName)).length
      return [status, rows, rowErrors, failure, noted, await uploadsBelow(key)]
    },
  }
}
