import type { Inspection } from '#core/department/rows/inspection.ts'

/** A valid inspection of the agency; a test says only what matters to it. */
export const inspectionOf = (words: Partial<Inspection> = {}): Inspection => ({
  inspectionId: '1',
  recordId: '3500001',
  openDate: '2026-11-01',
  priority: 'B',
  taskType: 'Inspection',
  unit: 'Construction Enforcement',
  duration: 1800,
  status: 'Pending',
  district: 105,
  street: '260 West 35 Street',
  city: 'Manhattan',
  state: 'NY',
  postcode: '10001',
  lat: 40.7525,
  lng: -73.9926,
  requiredInspectors: [],
  complaintCategory: '05 - Permit – None',
  ...words,
})
