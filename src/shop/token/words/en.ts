/** The token's dialog (spec 2.7). */

export const title = 'THE TOKEN';
/** The token's name comes before it. */
export const about =
  ' is an experimental community token with a fixed supply. It is part of the game’s fun, and of its tournaments.';
export const totalSupply = 'Total supply';
export const maximumSupply = 'Maximum supply';
export const inflation = 'Inflation';
export const whatFor = 'What it is for';
export const entryFees = 'Tournament entry fees';
export const features = 'Exclusive game features';
export const votingRights = 'Community voting rights';
export const cosmetics = 'Special cosmetic items';
export const governance = 'Community governance';
export const aboutGovernance = 'The community decides together where the game goes next.';
export const rewards = 'Tournament rewards';
export const aboutRewards =
  'Tournaments are held as cups, and entry to every cup is free today. The best players get prizes, paid to the wallet that they save in the cup.';
/** In a cabinet. */
export const noRewardsHere = 'Hosts can hold tournaments with prizes. This leaderboard has none.';
export const disclaimer = 'Risk disclaimer.';
export const aboutRisk =
  ' This is an experiment, not an investment. The token may be worth nothing at all. Nothing here is financial advice. Never spend what you can’t afford to lose.';
