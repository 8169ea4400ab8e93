/** One part of a legal text. `{email}` in its words stands for the support address of the deployment. */
export interface LegalSection {
  /** What links to it lead to. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Points after the paragraphs. */
  readonly points?: readonly string[]
}

/** A legal text as data: whoever runs the site edits it, and the pages show it. Days are `yyyy-MM-dd`. */
export interface LegalDocument {
  readonly title: string
  readonly updated: string
  /** The day of the version that it took the place of. */
  readonly replaces?: string
  readonly lead: string
  readonly sections: readonly LegalSection[]
}
