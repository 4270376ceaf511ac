/** Messages for staff by error code. */
const codeTexts: Record<string, string> = {
  '160001': 'USPS no acepta la fecha de envío.',
  '160098': 'USPS no acepta el peso configurado.',
  '160119': 'USPS no reconoce el código postal.',
  '160138': 'USPS dice que ese código postal ya no se usa.',
  '160140': 'USPS pide datos de aduana para ese destino.',
  '160183': 'USPS no reconoce los últimos cuatro números del código postal.',
  '160263': 'USPS no reconoce los últimos cuatro números del código postal.',
  '100001': 'La cuenta de pago de USPS no existe.',
  '100002': 'La cuenta de pago de USPS no está activa.',
  '100003': 'La cuenta de pago de USPS no tiene un método de pago activo.',
  '100004': 'La cuenta de pago de USPS no tiene un método de pago activo.',
  '100007': 'La cuenta de USPS no tiene fondos suficientes.',
}

const faultTexts: Record<string, string> = {
  credentials: 'USPS no aceptó las credenciales.',
  forbidden: 'La cuenta de USPS no tiene permiso para comprar etiquetas.',
  not_found: 'USPS no encontró lo que se pidió.',
  refused: 'USPS no aceptó los datos de la etiqueta.',
  throttled: 'USPS pide esperar antes de intentarlo otra vez.',
  down: 'USPS no responde en este momento.',
  timeout: 'USPS tardó demasiado en contestar.',
  bad_answer: 'USPS dio una respuesta que no se pudo leer.',
}

export const uspsReason = (fault: string, codes: string[]): string =>
  codes.map((code) => codeTexts[code]).find(Boolean) ?? faultTexts[fault] ?? (faultTexts.bad_answer as string)
