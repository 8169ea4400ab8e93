import { useReducedMotion } from '@mantine/hooks'

const CAMERA_MS = 450

/** How long the camera takes: it jumps for those who asked for less motion. */
export function useCameraMs(): number {
  return useReducedMotion() ? 0 : CAMERA_MS
}
