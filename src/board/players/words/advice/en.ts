/** On a name that the list of words has, while it is typed. */

export const isCovered = 'Others see this name covered until they press it. You can keep it.';
/** `name`: in capitals, a proposed one. */
export const take = (name: string) => `BE ${name}`;
