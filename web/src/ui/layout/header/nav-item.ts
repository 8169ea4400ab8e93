/** One way in a header, a menu or a footer. */
export interface NavItem {
  readonly label: string
  readonly to: string
  /** On another site: it opens in a tab of its own. */
  readonly isOutside?: boolean
}
