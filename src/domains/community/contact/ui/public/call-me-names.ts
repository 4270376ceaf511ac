/** The anchor of the form, on the contact page. */
export const callMeAnchor = 'llamame'
export const callMeDraft = 'call-me'
