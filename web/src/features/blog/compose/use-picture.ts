import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { imageTexts, problemOfFile } from '#core/blog/image.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { PostError, postFile } from '#web/client/post-file.ts'
import type { DraftState } from './use-draft.ts'

const LOOK_MS = 1000

/** How the picture of a draft stands. */
export type PictureState =
  | { readonly kind: 'none'; readonly problem?: string }
  | { readonly kind: 'uploading'; readonly fileName: string; readonly percent: number }
  | { readonly kind: 'preparing'; readonly fileName: string }
  | { readonly kind: 'ready'; readonly fileName: string; readonly preview: string | null; readonly imageId: string }

export interface Picture {
  readonly state: PictureState
  readonly choose: (file: File) => void
  readonly remove: () => void
}

function problemOf(error: unknown): string {
  if (!(error instanceof PostError)) return failureOf(error).message
  if (error.status === 0) return 'The upload was interrupted. Check your connection and try again.'
  return imageTexts.unreadable
}

/** The picture of a draft: sent as soon as it is chosen, and looked at until the server has made its own of it. */
export function usePicture({ draft, setPicture }: DraftState): Picture {
  const { picture } = draft
  const [problem, setProblem] = useState<string>()
  const [upload, setUpload] = useState<{ fileName: string; percent: number }>()
  const { data, error } = useLook(upload ? undefined : picture?.imageId)

  const send = async (file: File, signal: AbortSignal): Promise<void> => {
    const { imageId, upload: post } = await client.blog.startImage({ type: file.type, bytes: file.size })
    const onProgress = (loaded: number) =>
      setUpload({ fileName: file.name, percent: Math.round((100 * loaded) / file.size) })
    await postFile({ post, file, signal, onProgress })
    setPicture({ imageId, fileName: file.name })
  }
  const choose = (file: File): void => {
    const wrong = problemOfFile({ type: file.type, bytes: file.size })
    setProblem(wrong)
    if (wrong !== undefined) return
    setUpload({ fileName: file.name, percent: 0 })
    send(file, new AbortController().signal)
      .catch((failure: unknown) => setProblem(problemOf(failure)))
      .finally(() => setUpload(undefined))
  }
  const remove = (): void => {
    setProblem(undefined)
    setPicture(undefined)
  }
  const refused = problem ?? data?.problem ?? (error ? failureOf(error).message : undefined)
  return { state: stateOf({ upload, picture, refused, look: data }), choose, remove }
}

/** Asks how a picture stands until that is settled. */
const useLook = (imageId: string | undefined) =>
  useQuery(
    api.blog.image.queryOptions({
      input: { imageId: imageId ?? '' },
      enabled: imageId !== undefined,
      refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? LOOK_MS : false),
      meta: { quiet: true },
    }),
  )

interface Known {
  readonly upload: { readonly fileName: string; readonly percent: number } | undefined
  readonly picture: { readonly imageId: string; readonly fileName: string } | undefined
  readonly refused: string | undefined
  readonly look: { readonly status: string; readonly preview: string | null } | undefined
}

function stateOf({ upload, picture, refused, look }: Known): PictureState {
  if (upload) return { kind: 'uploading', ...upload }
  if (refused !== undefined || !picture) return { kind: 'none', ...(refused !== undefined && { problem: refused }) }
  if (look?.status === 'ready') return { kind: 'ready', ...picture, preview: look.preview }
  return { kind: 'preparing', fileName: picture.fileName }
}
