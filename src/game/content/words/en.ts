/** The names of skins. */

export const skins = {
  default: 'Classic',
  boxer: 'Boxer',
  superman: 'Superman',
  god: 'God',
  ironman: 'Ironman',
};
