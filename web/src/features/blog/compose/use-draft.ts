import { useLocalStorage } from '@mantine/hooks'

/** What an author has written and not yet published. */
export interface KeptDraft {
  readonly title: string
  readonly content: string
  /** A picture that is on its way or prepared, and the name of its file. */
  readonly picture?: { readonly imageId: string; readonly fileName: string }
}

export interface DraftState {
  readonly draft: KeptDraft
  readonly change: (changed: Partial<KeptDraft>) => void
  readonly setPicture: (picture: KeptDraft['picture']) => void
  readonly discard: () => void
  /** Whether anything would be lost. */
  readonly isBegun: boolean
}

/** A draft that survives a reload, of a new post or of the changes of one: `begin` is what it begins with. */
export function useDraft(name: string, begin: KeptDraft): DraftState {
  const [draft, setDraft, discard] = useLocalStorage<KeptDraft>({
    key: `stopwise-post-${name}`,
    defaultValue: begin,
    getInitialValueInEffect: false,
  })
  const isBegun =
    draft.title !== begin.title || draft.content !== begin.content || draft.picture?.imageId !== begin.picture?.imageId
  return {
    draft,
    change: (changed) => setDraft((now) => ({ ...now, ...changed })),
    setPicture: (picture) => setDraft(({ title, content }) => ({ title, content, ...(picture && { picture }) })),
    discard,
    isBegun,
  }
}
