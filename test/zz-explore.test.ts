import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'vitest';
import { mechanicsOf } from '../src/engine/index.ts';
import { partiesOf } from '../src/engine/rules/rulesets.ts';
import { named } from '../src/engine/procedures/line.ts';
import { isRefusal } from '../src/engine/procedures/refusal.ts';
import { chooseSettings } from '../src/engine/procedures/settings.ts';
import { parseScenarios } from '../src/loaders/parse-scenarios.ts';
import { listScenarioFiles } from '../src/loaders/scenario-files.ts';
import { listRulesets, linesOf } from './support/any-game.ts';
const all = listScenarioFiles(resolve(import.meta.dirname, '..')).flatMap((file) => parseScenarios(file, readFileSync(file, 'utf8')).scenarios).map(({scenario})=>scenario);
const WORLD = new Set(['players','things','amounts','marks','sets','owners','paths']);
test('explore', () => {
  const out = new Map<string,string>();
  let tried=0, begun=0, notBegun=0;
  for (const rs of listRulesets()) {
    const parties = partiesOf(mechanicsOf(rs.game).filter(o=>o.source===rs.source)) as any[];
    const byName = new Map(parties.map(p=>[p.kind.name,p]));
    const converted = all.filter(s=>s.game===rs.game && s.procedure!==undefined && byName.has(s.procedure)).map((s:any)=>{
      const given = s.given ?? {};
      const top:any={}, own:any={};
      for (const [k,v] of Object.entries(given)) { if (WORLD.has(k)) top[k]=v; else own[k]=v; }
      const isWorld = Object.keys(own).length===0;
      const stateful: any = {...(top.players!==undefined?{players:top.players}:{}), procedures: {[s.procedure]: given}};
      const pre=(l:any)=> typeof l==='string'? {[s.procedure+'.'+l]:''} : Object.fromEntries(Object.entries(l).map(([k,v])=> k in byName.get(s.procedure).kind.steps ? [s.procedure+'.'+k, v]:[k,v]));
      return {...s, settings:{}, given: isWorld? top: stateful, when: s.when.map(pre), and: s.and.map((a:any)=>({...a, when:a.when.map(pre)}))};
    });
    for (const s of [...rs.scenarios, ...converted] as any[]) {
      let play:any;
      try { const {choices}=chooseSettings(rs.playable.settings, s.settings); play=rs.playable.begin(s.given, choices);} catch(e) { notBegun++; continue; }
      if (isRefusal(play)||'misfit' in play) { notBegun++; if (process.env['SHOW']) console.log('NB', s.procedure, JSON.stringify(play).slice(0,200)); continue; }
      begun++;
      for (const line of linesOf(s)) {
        let found:any; try { found = rs.playable.findIn?.(line,'steps'); } catch { continue; }
        if (found===undefined) continue;
        const {name='',fields} = named(line, found);
        let next:any; try { next=play.take(name, fields);} catch(e) { continue; }
        if ('misfit' in next) continue;
        if (!isRefusal(next)) { play=next; continue; }
        const rule=(next as any).rule; if (rule===undefined) continue;
        tried++;
        const num=String(rule).split('/')[0]!;
        const rep = rs.playable.findIn?.({repeal:num} as any,'steps'); if (!rep) continue;
        const n2=named({repeal:num} as any, rep);
        const without:any=play.take(n2.name??'', n2.fields);
        if (isRefusal(without)||'misfit' in without) continue;
        const again:any=without.take(name,fields);
        if (!isRefusal(again)) continue;
        const r2=(again as any).rule;
        if (r2===undefined || String(r2).split('/')[0]!.toLowerCase()!==num.toLowerCase()) continue;
        if (/not in force|is deactivated/.test(again.refused)) continue;
        const [proc,verb]=name.includes('.')?name.split('.'):[undefined,name];
        const owner = proc? byName.get(proc): parties.find(p=>verb! in p.kind.steps);
        const own = owner?.kind.steps[verb!]?.rule ?? owner?.rules[0];
        out.set(`${rs.source} ${owner?.kind.name}.${verb} own=${own} BY ${r2}: ${again.refused.replace(/\b[A-Z][a-z]+\b/g,'X')}`, s.name);
      }
    }
  }
  console.log('tried',tried,'begun',begun,'notBegun',notBegun);
  console.log([...out.keys()].sort().join('\n'));
});
