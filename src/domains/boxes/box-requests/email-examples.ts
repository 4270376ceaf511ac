// What the placeholders of several e-mails look like, for staff who edit their texts.

export const exampleFollowUp = { followUpUrl: 'https://www.example.org/solicitud/H7KP-2M9X-QRTV' }
export const exampleFollowUpEn = { followUpUrl: 'https://www.example.org/en/request/H7KP-2M9X-QRTV' }

export const linkExamples = {
  placeholders: { ...exampleFollowUp, reference: 'H7KP-2M9X-QRTV' },
  placeholdersEn: exampleFollowUpEn,
}
