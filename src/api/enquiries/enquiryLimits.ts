/** The longest text of each field, in characters. `firebase/firestore.rules` has the same numbers; a test compares. */
export const enquiryLimits = {
  name: 200,
  email: 254,
  phone: 40,
  company: 200,
  message: 5_000,
  answers: 20_000,
  attachments: 4_000,
} as const;
