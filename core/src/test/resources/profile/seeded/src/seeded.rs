//! An operation with a variant that is slower. Prints the nanoseconds of an operation.
//! Usage: seeded base|slow COUNT
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Instant;

mod store {
    use super::*;

    /// The tree is copied for every question; before, it was borrowed.
    #[inline(never)]
    pub fn sum(tree: &BTreeMap<u32, Vec<u32>>, copies: bool) -> u64 {
        if copies {
            visit(&snapshot(tree))
        } else {
            visit(tree)
        }
    }

    #[inline(never)]
    fn snapshot(tree: &BTreeMap<u32, Vec<u32>>) -> BTreeMap<u32, Vec<u32>> {
        tree.iter().map(|(key, list)| (*key, list.clone())).collect()
    }

    #[inline(never)]
    fn visit(tree: &BTreeMap<u32, Vec<u32>>) -> u64 {
        let mut sum = 0u64;
        for list in tree.values() {
            for (i, value) in list.iter().enumerate() {
                sum = sum.wrapping_mul(31).wrapping_add((*value as u64) ^ (i as u64 * 7919) % 127);
            }
        }
        sum
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let copies = arguments[1] == "slow";
    let rounds: u32 = arguments[2].parse().unwrap();
    let tree: BTreeMap<u32, Vec<u32>> = (0..50).map(|i| (i, (0..40).map(|j| i * j).collect())).collect();
    let start = Instant::now();
    let mut sum = 0u64;
    for _ in 0..rounds {
        sum = sum.wrapping_add(store::sum(black_box(&tree), copies));
    }
    eprintln!("{sum}");
    println!("{:.1}", start.elapsed().as_nanos() as f64 / rounds as f64);
}
