declare module 'asl-validator' {
  interface Verdict {
    readonly isValid: boolean
    readonly errorsText: (separator?: string) => string
  }
  export default function validate(definition: unknown): Verdict
}
