// What the placeholders of several e-mails look like, for staff who edit their texts.

export const exampleFollowUp = { followUpUrl: 'https://www.example.org/solicitud/H7KP-2M9X-QRTV' }
export const exampleFollowUpEn = { followUpUrl: 'https://www.example.org/en/request/H7KP-2M9X-QRTV' }

export const linkExamples = {
  placeholders: { ...exampleFollowUp, reference: 'H7KP-2M9X-QRTV' },
  placeholdersEn: exampleFollowUpEn,
}

export const receivedExamples = {
  placeholders: {
    ...linkExamples.placeholders,
    replyDay: 'A más tardar el jueves, 3 de diciembre',
    lastStop: 'la preparamos a mano y sale por correo.',
    fee: 'El envío cuesta $23.95. Si puedes, lo pagas en tu página; tu solicitud no espera por eso.',
  },
  placeholdersEn: {
    ...linkExamples.placeholdersEn,
    replyDay: 'By Thursday, December 3',
    lastStop: 'we prepare it by hand and send it by mail.',
    fee: 'Shipping costs $23.95. If you can, you pay it on your page; your request does not wait for it.',
  },
}
