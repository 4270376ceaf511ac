import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { Success } from '#lib/http/fields.ts'
import { idParams } from '#lib/http/record-fields.ts'
import { NewUser, PasswordReset, password, StaffUser, UserChange } from './schemas.ts'

const PasswordChange = z.object({
  currentPassword: z.string('errors.required').check(z.maxLength(200)),
  newPassword: password,
})

export const staffApi = {
  changeOwnPassword: endpoint({
    method: 'POST',
    path: '/api/user/password',
    access: 'own',
    summary: 'Changes one’s own password; every other session of the account ends',
    refuses: [429],
    isBeforeWork: true,
    body: PasswordChange,
    response: Success,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    access: 'own',
    summary: 'People with access. Without the right to change them: the own account only',
    list: true,
    response: StaffUser,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    access: 'staff.write',
    asksPassword: true,
    summary: 'Gives a person access',
    body: NewUser,
    response: StaffUser,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/users/:id',
    access: 'staff.write',
    asksPassword: true,
    summary: 'Changes name, e-mail, role or access; another role or no access ends the person’s sessions',
    params: idParams,
    body: UserChange,
    response: StaffUser,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/users/:id/password',
    access: 'staff.write',
    asksPassword: true,
    summary: 'Sets a new password for a person; their sessions end',
    params: idParams,
    body: PasswordReset,
    response: Success,
  }),
}
