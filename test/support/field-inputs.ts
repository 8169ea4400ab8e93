const date = '2026-11-24'

const asked = { date, from: 600, to: 660, requiredInspectors: ['EC0000'] }

/** What the calls of inspectors in the field, of appointments and of what comes in later are asked. */
export const fieldInputs = {
  'department.inspectorLinks': () => ({ date }),
  'department.openInspectorLink': () => ({ date, inspectorId: 'EC0000' }),
  'department.sendInspectorLink': () => ({
    ...{ date, inspectorId: 'EC0000', email: 'ana@city.example', requestId: 'hostile-send' },
  }),
  'department.visits': () => ({ date }),
  'department.visitPhoto': () => ({ date, inspectionId: '4600001', proofId: 'a'.repeat(20) }),
  'department.findInspections': () => ({ date, text: '46000' }),
  'department.insertWays': () => ({ date, version: 1, revision: 0, inspectionId: '4600001' }),
  'department.appointments': () => ({}),
  'department.appointment': () => ({ inspectionId: '4600001', asked }),
  'department.changeAppointment': () => ({
    ...{ inspectionId: '4600001', version: 0, shown: `${date} 10:00:00` },
    change: { kind: 'appointment', ...asked },
  }),
}
